import { basename } from "node:path";
import { type Config, config } from "~/config.server";
import { openDatabase, sqlite } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { followEvents } from "./follow-events";
import { guardWrites } from "./guard-writes";
import { position } from "./position";
import { currentRole, fenceWrites, onRole, type Role, setNewestTransaction, setRole } from "./role";
import { fitsBuild } from "./same-build";
import { sendNotesRegularly } from "./send-notes";
import { watchLag } from "./watch-lag";
import { watchLease } from "./watch-lease";

/**
 * Milliseconds to wait for LiteFS at the start, between tries to open the database, and until a replica believes that
 * there is no primary: with a static lease, LiteFS names the lost one again every second.
 */
const patience = { first: 30_000, again: 500, lost: 3_000 };

/**
 * Milliseconds without a role, or without the database that it says to open, after which the server ends: another
 * machine becomes the primary then. A LiteFS that was killed leaves behind the server that it ran, which keeps the port
 * from the next one; that one answers for moments only.
 */
const mostUnknown = 8_000;

/**
 * Milliseconds without a sign of the primary after which it counts as gone, and after which LiteFS is begun anew if the
 * lease is another's. LiteFS hears from its primary every second, but a connection that was cut without an end keeps it
 * waiting for minutes.
 */
const silent = { gone: 5_000, hung: 12_000 };

/** Bytes of log at which a commit takes it into the file: through LiteFS that is slow, and no thread does it beside. */
const logBytes = 4_096_000;

type Replication = NonNullable<Config["replication"]>;

/** Opens the database as this machine's role allows; a plain file to write. */
export function openForRole(databasePath: string): void {
	if (!config().replication) openDatabase(databasePath);
	else openShared(databasePath, { readonly: currentRole().is !== "primary" });
}

/** While LiteFS changes its primary it holds the locks, and a server that waited for them would answer no one. */
function openShared(databasePath: string, { readonly }: { readonly: boolean }) {
	openDatabase(databasePath, { readonly, guard: guardWrites, logBytes });
	sqlite().pragma("busy_timeout = 250");
}

/**
 * Resolves once LiteFS has said what this machine is. At once for a plain file. The function that it gives ends what
 * follows LiteFS.
 */
export async function knowRole(): Promise<() => void> {
	const { replication, databasePath } = config();
	if (!replication) return () => {};
	const known = new Promise<void>((resolve, reject) => {
		const timer = setTimeout(
			() => reject(new Error(`LiteFS doesn't answer at ${replication.liteFsUrl}. Start it first.`)),
			patience.first,
		);
		const stop = onRole(() => {
			clearTimeout(timer);
			stop();
			resolve();
		});
	});
	const end = followLiteFs(replication, databasePath);
	await known;
	return end;
}

let isOpen = false;

/** From now on, each change of the role opens the database anew. */
export function reopenWithRole(): void {
	isOpen = true;
}

function followLiteFs(replication: Replication, databasePath: string): () => void {
	let told: Role = { is: "unknown" };
	let lastPrimaryUrl: string | undefined;
	let isSilent = false;
	let again: NodeJS.Timeout | undefined;
	let ending: NodeJS.Timeout | undefined;
	let self = "";
	const lease = replication.leaseUrl ? watchLease(replication.leaseUrl) : undefined;
	if (lease) fenceWrites(() => lease.isHeldBy(self));

	/** A replica that hears nothing from its primary has none. */
	const settle = () => {
		clearTimeout(again);
		const role = isSilent && told.is === "replica" ? { is: told.is } : told;
		try {
			const isOther = role.is !== currentRole().is || (role.primaryUrl ?? lastPrimaryUrl) !== lastPrimaryUrl;
			if (isOpen && role.is !== "unknown" && isOther) reopen(role, databasePath);
			lastPrimaryUrl = role.primaryUrl ?? lastPrimaryUrl;
			setRole(role);
			setNewestTransaction(position());
			if (role.is === "unknown") endUnlessKnown("LiteFS doesn't answer.");
			else staysKnown();
		} catch (error) {
			console.error("The database can't be opened as LiteFS says:", error);
			setRole({ is: "unknown" });
			endUnlessKnown("This machine can't open the database, and leaves that to another.");
			settleIn(patience.again);
		}
	};

	const endUnlessKnown = (reason: string) => {
		if (isOpen) ending ??= setTimeout(() => endToBeginAnew(reason), mostUnknown);
	};

	const staysKnown = () => {
		clearTimeout(ending);
		ending = undefined;
	};

	const settleIn = (milliseconds: number) => {
		clearTimeout(again);
		again = setTimeout(settle, milliseconds);
		again.unref();
	};

	const endEvents = followEvents(replication.liteFsUrl, {
		async onPrimary({ isPrimary, hostname }) {
			told = isPrimary ? { is: "primary" } : { is: "replica", primaryUrl: urlOf(hostname) };
			if (isPrimary && lease) {
				self = await ownName(replication.liteFsUrl).catch(() => "");
				await lease.ask();
			}
			if (told.is === "replica" && !told.primaryUrl && currentRole().primaryUrl) settleIn(patience.lost);
			else settle();
		},
		onTransaction({ database, transaction }) {
			if (database === basename(databasePath)) setNewestTransaction(transaction);
		},
		onLost() {
			told = { is: "unknown" };
			settle();
		},
	});
	const endLag = watchLag(databasePath, (lag) => {
		const wasSilent = isSilent;
		isSilent = lag > silent.gone;
		if (isSilent !== wasSilent) settle();
		if (lag > silent.hung && told.primaryUrl && lease?.isNotOf(told.primaryUrl)) {
			endToBeginAnew(`LiteFS still waits for ${told.primaryUrl}, which has lost the lease.`);
		}
	});
	const endNotes = sendNotesRegularly();
	return () => {
		isOpen = false;
		clearTimeout(again);
		staysKnown();
		lease?.stop();
		for (const end of [endEvents, endLag, endNotes]) end();
	};
}

/** The database of a new primary is migrated if this machine has another build than the last. */
function reopen(role: Role, databasePath: string) {
	openShared(databasePath, { readonly: role.is !== "primary" });
	if (role.is === "primary" && !fitsBuild()) migrateDatabase();
}

/** LiteFS ends with the program that it runs, and what runs LiteFS starts both anew. */
function endToBeginAnew(reason: string) {
	console.error(`${reason} This process ends to be started anew.`);
	process.exit(75);
}

/** LiteFS's name for a machine is the URL at which others reach its server. */
function urlOf(hostname: string): string | undefined {
	return URL.canParse(hostname) ? hostname : undefined;
}

/** The name that this machine's LiteFS has in the lease store. */
async function ownName(url: string): Promise<string> {
	const answer = await fetch(new URL("/info", url), { signal: AbortSignal.timeout(2_000) });
	const info = (await answer.json()) as { primary?: { hostname?: string } };
	return info.primary?.hostname ?? "";
}
