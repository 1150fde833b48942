// For mongosh, as root: each service's user reads and writes the service's database alone, ops those of all. Changed passwords are taken over.
/* global db */
const services = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];

function keep(database, user, databases) {
  const pwd = process.env[`MONGO_PASSWORD_${user.toUpperCase()}`];
  const roles = databases.map((name) => ({ role: 'readWrite', db: name }));
  const own = db.getSiblingDB(database);
  if (own.getUser(user)) own.updateUser(user, { pwd, roles });
  else own.createUser({ user, pwd, roles });
}

for (const service of services) keep(service, service, [service]);
keep('admin', 'ops', services);
