module local/kubeconform

go 1.24

require github.com/yannh/kubeconform v0.8.0
