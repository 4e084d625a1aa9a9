/** The worker thread that `readBeside` starts. It is plain JavaScript because Node loads it without a build step. */
import { parentPort, workerData } from "node:worker_threads";
import Database from "./driver.mjs";

const { path, questions, ids } = workerData;

/** The driver's errors can't be passed between threads as they are. */
function answer() {
	try {
		const sqlite = new Database(path, { fileMustExist: true, readonly: true });
		sqlite.pragma("temp_store = MEMORY");
		for (const [table, list] of Object.entries(ids)) {
			sqlite.exec(`CREATE TEMP TABLE ${table} (id INTEGER PRIMARY KEY)`);
			sqlite.prepare(`INSERT INTO temp.${table} SELECT value FROM json_each(?)`).run(list);
		}
		const rowsOf = ({ sql, params = {} }) => sqlite.prepare(sql).all(params);
		const answers = sqlite.transaction(() => questions.map(rowsOf))();
		sqlite.close();
		return { answers };
	} catch (error) {
		return { failed: String(error.message) };
	}
}

parentPort.postMessage(answer());
