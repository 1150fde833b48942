# As the public image makes the broker's settings of its environment: KAFKA_NODE_ID is node.id, __ stands for _, ___ for -.
set -e
settings=/engine/server.properties
echo 'log.dirs=/engine/data' > $settings
for variable in $(compgen -e KAFKA_); do
  name=${variable#KAFKA_}
  name=${name//___/-}
  name=${name//__/@}
  name=${name//_/.}
  name=${name//@/_}
  echo "${name,,}=${!variable}" >> $settings
done
java() {
  /java/bin/java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '/engine/lib/*' "$@"
}
java kafka.tools.StorageTool format --ignore-formatted -t MkU3OEVBNTcwNTJENDM2Qg -c $settings
exec /java/bin/java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx384m -cp '/engine/lib/*' kafka.Kafka $settings
