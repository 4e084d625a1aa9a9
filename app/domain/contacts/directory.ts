import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { seesFew } from "~/db/limits/limits.server";
import { countForPage } from "~/db/list-totals.server";
import type { Scope } from "~/domain/kernel/scope";
import { type DirectoryFilters, directoryTable } from "./directory-sources";
import { type DirectoryKind, directoryKinds } from "./labels";

/** One of the directory. `key` names them in an address: "tenant:12". */
export type DirectoryRow = {
	key: string;
	kind: DirectoryKind;
	id: number;
	name: string;
	email: string;
	phone: string;
	/** They prefer letters, or asked not to be emailed. */
	noEmail: boolean;
	/** Their home, properties or role; "" if none. */
	place: string;
};

type StoredRow = Omit<DirectoryRow, "key" | "noEmail"> & { sortName: string; noEmail: number };

type Request = { filters: DirectoryFilters; direction?: "asc" | "desc"; cursor?: string | undefined; limit?: number };

const allColumns = "sortName, kind, id, name, email, phone, noEmail, place";

/**
 * Everyone the organization deals with, by name: one page of a merge of seven lists, each read by its own index, so
 * that a page costs the same however many there are.
 */
export function listDirectory(scope: Scope, { filters, direction = "asc", cursor, limit }: Request) {
	const keysOnly = seesFew();
	const { from, params } = directoryTable(scope, filters, { keysOnly });
	const page = keysetPage<StoredRow>({
		select: keysOnly ? "sortName, kind, id" : allColumns,
		...{ from, params, where: [], direction, cursor, limit },
		order: [
			{ sql: "sortName", key: "sortName" },
			{ sql: "kind", key: "kind" },
			{ sql: "id", key: "id" },
		],
	});
	const rows = keysOnly ? withColumns(scope, page.rows) : page.rows.map(shownRow);
	return { ...page, rows } satisfies KeysetPage<DirectoryRow>;
}

/** Who is found by few properties is sorted first, and read after that. */
function withColumns(scope: Scope, sorted: readonly Pick<StoredRow, "kind" | "id">[]): DirectoryRow[] {
	const keys = sorted.map(({ kind, id }) => `${kind}:${id}`);
	const rows = new Map(directoryByKeys(scope, keys).map((row) => [row.key, row]));
	return keys.flatMap((key) => rows.get(key) ?? []);
}

/** All of them in order, read 500 at a time, for a download or an email. */
export function* allDirectory(
	scope: Scope,
	{ filters, direction = "asc" }: Omit<Request, "cursor">,
): Generator<DirectoryRow> {
	let cursor: string | undefined;
	do {
		const page = listDirectory(scope, { filters, direction, cursor, limit: 500 });
		yield* page.rows;
		cursor = page.nextCursor;
	} while (cursor);
}

/** How many the filters let through; undefined if there are too many to count for a page. */
export function countDirectory(scope: Scope, filters: DirectoryFilters): number | undefined {
	const { from, params } = directoryTable(scope, filters, { keysOnly: true });
	return countForPage(from, { where: ["1"], params });
}

/** Those named by their keys, by name; whoever isn't the organization's or of another kind is left out. */
export function directoryByKeys(
	scope: Scope,
	keys: readonly string[],
	kinds?: DirectoryFilters["kinds"],
): DirectoryRow[] {
	const ids = new Map<string, number[]>();
	for (const key of keys) {
		const [kind = "", id] = key.split(":");
		if (kind in directoryKinds) ids.set(kind, [...(ids.get(kind) ?? []), Number(id)]);
	}
	if (ids.size === 0) return [];
	const { from, params } = directoryTable(scope, { kinds }, { ids });
	return statement<StoredRow>(`SELECT ${allColumns} FROM ${from} ORDER BY sortName, kind, id`)
		.all(...params)
		.map(shownRow);
}

function shownRow({ sortName: _, noEmail, ...row }: StoredRow): DirectoryRow {
	return { ...row, key: `${row.kind}:${row.id}`, noEmail: noEmail === 1 };
}
