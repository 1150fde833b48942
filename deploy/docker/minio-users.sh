# As root: the buckets, and each process's key. All read pictures; identity writes logos, catalog the cards' pictures, ops backups, of which it deletes none.
set -eu
umask 077
folder=$(mktemp -d)
mkdir -p "$folder/certs/CAs"
cat "$ENGINES_CA_FILE" > "$folder/certs/CAs/ca.crt"
export MC_CONFIG_DIR="$folder"

keep() {
  user=$1 secret=$2 writes=${3:-} backups=${4:-}
  write=
  if [ -n "$backups" ]; then
    write=",{\"Effect\":\"Allow\",\"Action\":[\"s3:ListBucket\",\"s3:GetBucketLocation\"],\"Resource\":[\"arn:aws:s3:::$backups\"]},{\"Effect\":\"Allow\",\"Action\":[\"s3:PutObject\",\"s3:GetObject\"],\"Resource\":[\"arn:aws:s3:::$backups/*\"]}"
  fi
  if [ -n "$writes" ]; then
    write=",{\"Effect\":\"Allow\",\"Action\":[\"s3:PutObject\",\"s3:DeleteObject\"],\"Resource\":[\"arn:aws:s3:::$S3_BUCKET/$writes/*\"]}"
  fi
  cat > "$folder/$user.json" <<END
{"Version":"2012-10-17","Statement":[
{"Effect":"Allow","Action":["s3:ListBucket","s3:GetBucketLocation"],"Resource":["arn:aws:s3:::$S3_BUCKET"]},
{"Effect":"Allow","Action":["s3:GetObject"],"Resource":["arn:aws:s3:::$S3_BUCKET/*"]}$write]}
END
  mc admin user add vault "$user" "$secret"
  mc admin policy create vault "$user" "$folder/$user.json"
  # An error where the user has the policy already.
  mc admin policy attach vault "$user" --user "$user" || true
}

mc mb --ignore-existing "vault/$S3_BUCKET"
keep identity "$S3_SECRET_KEY_IDENTITY" logos
keep catalog "$S3_SECRET_KEY_CATALOG" cards
keep gateway "$S3_SECRET_KEY_GATEWAY"
keep wallet "$S3_SECRET_KEY_WALLET"
keep notifications "$S3_SECRET_KEY_NOTIFICATIONS"
mc mb --ignore-existing "vault/$BACKUP_BUCKET"
keep ops "$S3_SECRET_KEY_OPS" "" "$BACKUP_BUCKET"
