import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { canReopen } from "./can-reopen";

beforeEach(() => onDay("2026-03-15"));
afterEach(() => setClock());

test("a request is reopened within 14 days of its end", () => {
	const scope = makeBooks();
	const may = (endedOn: string | null) => canReopen(scope, { endedOn });
	expect([may("2026-03-15"), may("2026-03-01"), may("2026-02-28"), may(null)]).toEqual([true, true, false, false]);
});
