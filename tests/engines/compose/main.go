// What `docker compose config` does, by the library that does it there: reads a compose file with the variables of a file, and writes the model.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	if err := run(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(file, env string, profiles []string) error {
	options, err := cli.NewProjectOptions([]string{file}, cli.WithEnvFiles(env), cli.WithDotEnv, cli.WithProfiles(profiles))
	if err != nil {
		return err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return err
	}
	model, err := project.MarshalJSON()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(model)
	return err
}
