import type { Scope } from "~/domain/kernel/scope";
import type { ImportProgress } from "./import-runner";

/** What a check found, as text: the first line says of what, the others have its parts (kept-check.ts). */
export type KeptLines = { key: string; lines: string[] };

/** Checks large files in the background, and keeps what was found for a while. It is made anew whenever it is gone. */
export type CheckRunner = {
	/** Arranges for `carryOutCheck` to be called. Does nothing if the organization has a check under way. */
	start(scope: Scope, importId: number): void;
	/** How far the organization's check is; undefined if none is under way. */
	progress(scope: Pick<Scope, "profileId">): ImportProgress | undefined;
	kept(importId: number): Promise<(KeptLines & { checkedDate: string }) | undefined>;
	forget(importId: number): void;
	/** Keeps no check for longer than an hour. */
	forgetOld(): void;
};

const held = globalThis as typeof globalThis & { __tenantryCheckRunner?: CheckRunner | undefined };

/** Sets what checks large files in this process. Called once at startup; undefined checks them at once. */
export function setCheckRunner(runner: CheckRunner | undefined) {
	held.__tenantryCheckRunner = runner;
}

/** The check runner of this process, if there is one. */
export function checkRunner(): CheckRunner | undefined {
	return held.__tenantryCheckRunner;
}

/** Removes checks that were kept for an hour. */
export function forgetOldChecks(): void {
	checkRunner()?.forgetOld();
}
