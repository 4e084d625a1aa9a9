import { afterSaved } from "./follow-kept";

/** A change that this device kept while it had no connection. */
export type KeptChange = {
	/** In the order of entering. */
	id?: number;
	/** Who entered it; only they send it. */
	userId: number;
	inspectionId: number;
	address: string;
	what: string;
	fields: [string, string | File][];
	/** Why it wasn't taken, if it was refused. */
	refused?: string;
};

const changed = "kept-changes";

function open(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const asked = indexedDB.open("inspections", 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore("changes", { keyPath: "id", autoIncrement: true });
		asked.onsuccess = () => resolve(asked.result);
		asked.onerror = () => reject(asked.error);
	});
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const database = await open();
	try {
		return await new Promise<T>((resolve, reject) => {
			const transaction = database.transaction("changes", mode);
			const asked = act(transaction.objectStore("changes"));
			transaction.oncomplete = () => resolve(asked.result);
			transaction.onabort = () => reject(transaction.error);
		});
	} finally {
		database.close();
	}
}

/** The kept changes of a person, oldest first. */
export async function keptChanges(userId: number): Promise<KeptChange[]> {
	const all = await inStore<KeptChange[]>("readonly", (store) => store.getAll());
	return all.filter((one) => one.userId === userId);
}

export async function keepChange(change: KeptChange): Promise<void> {
	await inStore("readwrite", (store) => store.put(change));
	dispatchEvent(new Event(changed));
}

export async function dropChange(id: number): Promise<void> {
	await inStore("readwrite", (store) => store.delete(id));
	dispatchEvent(new Event(changed));
}

/** Calls back whenever what is kept changes. */
export function onKeptChange(listen: () => void): () => void {
	addEventListener(changed, listen);
	return () => removeEventListener(changed, listen);
}

let sending: Promise<void> | undefined;

/**
 * Sends what is kept, in order. It stops at a change that can't be sent now; a refused one stays with the reason, and
 * the others go on. One tab sends at a time. A change that was sent twice counts once, by its form's key.
 */
export function sendKept(userId: number): Promise<void> {
	sending ??= locked(() => sendAll(userId)).finally(() => {
		sending = undefined;
	});
	return sending;
}

async function locked(act: () => Promise<void>): Promise<void> {
	if (navigator.locks) await navigator.locks.request("inspection-changes", act);
	else await act();
}

async function sendAll(userId: number): Promise<void> {
	// Read anew for each: what was saved before it may have changed it.
	for (const { id } of await keptChanges(userId)) {
		const change = (await keptChanges(userId)).find((one) => one.id === id);
		if (change?.id === undefined || change.refused !== undefined) continue;
		const answer = await send(change);
		if (answer === "later") return;
		if ("versions" in answer) await followed(change, answer.versions);
		else await keepChange({ ...change, refused: answer.refused });
	}
}

/** Takes a saved change off the device. What was entered after it in the same room follows it. */
async function followed({ id, userId, address, fields }: KeptChange, versions: Versions): Promise<void> {
	for (const later of await keptChanges(userId)) {
		if (later.address !== address || later.refused !== undefined || (later.id ?? 0) <= (id ?? 0)) continue;
		await keepChange({ ...later, fields: afterSaved(later.fields, fields, versions) });
	}
	if (id !== undefined) await dropChange(id);
}

type Versions = Readonly<Record<string, number>>;

/** Why a change is never taken, such as once its sender's right was taken away: it mustn't hold up the others. */
function refusedFor(status: number): { refused: string } | undefined {
	if (status === 403 || status === 404) return { refused: "You can't change this inspection anymore." };
	if (status === 413) return { refused: "These photos are too large." };
	return status === 400 || status === 415 ? { refused: "We couldn't read this change." } : undefined;
}

async function send({
	address,
	fields,
	userId,
}: KeptChange): Promise<"later" | { versions: Versions } | { refused: string }> {
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	try {
		const headers = { "x-kept-by": String(userId) };
		const response = await fetch(address, { method: "POST", body, headers, redirect: "manual" });
		const refused = refusedFor(response.status);
		if (!response.headers.get("content-type")?.includes("json")) return refused ?? "later";
		const { saved, message, versions } = await response.json();
		if (saved === true) return { versions: versions ?? {} };
		return response.status < 500 && typeof message === "string" ? { refused: message } : (refused ?? "later");
	} catch {
		return "later";
	}
}
