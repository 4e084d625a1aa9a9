import { config } from "~/config.server";

/**
 * What this machine may do with the database. "unknown" may not write. A replica that knows no primary can't pass
 * writes on.
 */
export type Role = { is: "primary" | "replica" | "unknown"; primaryUrl?: string | undefined };

type State = {
	role: Role;
	/** The newest transaction that LiteFS told of. */
	newest: string;
	/** Whether the lease store says, lately enough, that this machine holds the lease. True where no one is asked. */
	holdsLease: () => boolean;
	roleListeners: Set<() => void>;
	transactionListeners: Set<() => void>;
};

const held = globalThis as typeof globalThis & { __tenantryReplication?: State };

function state(): State {
	held.__tenantryReplication ??= {
		role: { is: "unknown" },
		newest: "",
		holdsLease: () => true,
		roleListeners: new Set(),
		transactionListeners: new Set(),
	};
	return held.__tenantryReplication;
}

/**
 * Whether LiteFS shares the database with other machines. Otherwise it's a plain file, and this process may write it.
 */
export function isReplicated(): boolean {
	return config().replication !== undefined;
}

export function currentRole(): Role {
	return state().role;
}

/** Whether this process may write: the database is a plain file, or LiteFS says that this machine is the primary. */
export function isPrimary(): boolean {
	return !isReplicated() || (state().role.is === "primary" && state().holdsLease());
}

/** Asks `holdsLease` before every write from now on. */
export function fenceWrites(holdsLease: () => boolean): void {
	state().holdsLease = holdsLease;
}

/** Sets the role and tells everyone who waits for a change, also when it stays the same: the primary may be another. */
export function setRole(role: Role): void {
	const { role: before } = state();
	if (before.is === role.is && before.primaryUrl === role.primaryUrl) return;
	state().role = role;
	console.info(`Replication: this machine is ${wordsFor(role)}.`);
	for (const listener of state().roleListeners) listener();
}

function wordsFor({ is, primaryUrl }: Role): string {
	if (is === "primary") return "the primary";
	if (is === "unknown") return "without LiteFS, so it doesn't write";
	return primaryUrl ? `a replica of ${primaryUrl}` : "a replica, and knows no primary";
}

/** Calls `listener` after each change of the role; the returned function ends that. */
export function onRole(listener: () => void): () => void {
	state().roleListeners.add(listener);
	return () => state().roleListeners.delete(listener);
}

/** The newest transaction that LiteFS told of, as 16 hexadecimal digits; "" before the first. */
export function newestTransaction(): string {
	return state().newest;
}

export function setNewestTransaction(transaction: string): void {
	state().newest = transaction;
	for (const listener of state().transactionListeners) listener();
}

/** Calls `listener` after each transaction that arrived or was committed here; the returned function ends that. */
export function onTransaction(listener: () => void): () => void {
	state().transactionListeners.add(listener);
	return () => state().transactionListeners.delete(listener);
}
