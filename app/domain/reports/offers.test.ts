import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { oneYear } from "../../../tests/factories/one-year";
import { findReport, reportRoutes } from "./index.server";

afterEach(() => setClock());

test("what each report can be narrowed to is what its file here lists", async () => {
	const { scope } = await oneYear();
	const offers = reportRoutes().flatMap((route) =>
		Object.entries(findReport(route)?.filters ?? {}).map(([name, filter]) => {
			const offered =
				"choices" in filter
					? filter.choices(scope, {}).map((choice) => choice.name)
					: "takes" in filter
						? [`any ${filter.takes}`]
						: Object.values(typeof filter.words === "function" ? filter.words(scope) : filter.words);
			return `${route}, ${name}: ${offered.join(", ")}`;
		}),
	);
	await expect(`${offers.join("\n")}\n`).toMatchFileSnapshot("every-report/offers.txt");
}, 60_000);
