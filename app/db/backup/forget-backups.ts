import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dateOfBackup, filesUnder, listBackups } from "./backup-folder";
import { filesFolder, readFileList, readManifest } from "./manifest";
import { nameOfKey } from "./sealed-bytes";

/** How many days, weeks and months have their newest backup kept. */
export type Keep = { days: number; weeks: number; months: number };

/**
 * Removes the backups that `keep` doesn't ask for, then the files that none of the others holds; gives the names. The
 * newest is always kept. If one that stays can't be read, nothing is removed: its files aren't known.
 */
export async function forgetBackups(root: string, keep: Keep, secret?: string): Promise<string[]> {
	const names = await listBackups(root);
	const kept = new Set(keptOf(names, keep));
	const needed = new Map<string | null, Set<string>>();
	for (const name of kept) {
		const folder = join(root, "backups", name);
		const manifest = await readManifest(folder, secret).catch(() => undefined);
		if (!manifest) return [];
		const files = await readFileList(folder, manifest, secret);
		const keys = needed.get(manifest.key) ?? new Set();
		for (const { key } of files) keys.add(key);
		needed.set(manifest.key, keys);
	}
	const forgotten = names.filter((name) => !kept.has(name));
	for (const name of forgotten) await rm(join(root, "backups", name), { recursive: true });
	const key = secret ? nameOfKey(secret) : null;
	const folder = filesFolder(root, key);
	for (const file of await filesUnder(folder)) {
		if (!needed.get(key)?.has(file.key)) await rm(join(folder, file.key), { force: true });
	}
	return forgotten;
}

/** The newest backup of each of the last days, weeks and months that have one. Days are those of UTC. */
export function keptOf(names: readonly string[], { days, weeks, months }: Keep): string[] {
	const newestFirst = [...names].sort().reverse();
	const pick = (count: number, period: (date: Date) => string) => {
		const found = new Map<string, string>();
		for (const name of newestFirst) {
			const at = period(dateOfBackup(name));
			if (!found.has(at) && found.size < count) found.set(at, name);
		}
		return [...found.values()];
	};
	const kept = new Set([
		...newestFirst.slice(0, 1),
		...pick(days, (date) => date.toISOString().slice(0, 10)),
		...pick(weeks, (date) => String(Math.floor((date.getTime() / 86_400_000 + 3) / 7))),
		...pick(months, (date) => date.toISOString().slice(0, 7)),
	]);
	return names.filter((name) => kept.has(name));
}
