module local/caddy

go 1.25

require github.com/caddyserver/caddy/v2 v2.11.9
