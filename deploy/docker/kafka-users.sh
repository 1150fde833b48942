# As admin: each process's password at Kafka, kept there as SCRAM keeps it. What each may do, kafka-access.mjs says.
set -eu
umask 077
settings=$(mktemp)
cat > "$settings" <<END
security.protocol=SASL_SSL
sasl.mechanism=PLAIN
sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="$KAFKA_USER" password="$KAFKA_PASSWORD";
ssl.truststore.type=PEM
ssl.truststore.location=$ENGINES_CA_FILE
END
for user in gateway identity catalog orders wallet redemption notifications analytics ops; do
  eval "password=\$KAFKA_PASSWORD_$(echo "$user" | tr '[:lower:]' '[:upper:]')"
  kafka-configs.sh --bootstrap-server "$KAFKA_BROKERS" --command-config "$settings" --alter \
    --entity-type users --entity-name "$user" --add-config "SCRAM-SHA-512=[password=$password]"
done
