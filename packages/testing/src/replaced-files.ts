import mongoose from 'mongoose';

/** As if a day had gone by since a service's files were replaced: its next start removes them. */
export async function endDayOfReplacedFiles(mongoUri: string, database: string): Promise<void> {
  const connection = await mongoose.createConnection(mongoUri, { dbName: database, retryWrites: false }).asPromise();
  await connection.collection('replaced-files').updateMany({}, { $set: { removeAt: new Date(0) } });
  await connection.close();
}
