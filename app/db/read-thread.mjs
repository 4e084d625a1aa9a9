/** The thread that `readBeside` starts: plain JavaScript, because Node loads it from here as it stands. */
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const { path, questions } = workerData;

/** What the driver throws does not go from thread to thread as the error it is. */
function answer() {
	try {
		const sqlite = new Database(path, { fileMustExist: true, readonly: true });
		sqlite.pragma("temp_store = MEMORY");
		const rowsOf = ({ sql, params = {} }) => sqlite.prepare(sql).all(params);
		const answers = sqlite.transaction(() => questions.map(rowsOf))();
		sqlite.close();
		return { answers };
	} catch (error) {
		return { failed: String(error.message) };
	}
}

parentPort.postMessage(answer());
