import { expect, type Page } from "@playwright/test";
import { addDays, firstOfMonth } from "#domain/calendar/format";
import type { Client } from "./client";
import { today } from "./days";
import { makeProperty } from "./property";
import { readOne } from "./read-one";

/**
 * A lease of $900 a month in a property of its own that began last month, with nothing paid; `more` is typed beside, or
 * instead.
 */
export async function makeLease(page: Page, desk: Client, databasePath: string, more: Record<string, string> = {}) {
	const { pid, name } = await makeProperty(page);
	const profile = readOne(databasePath, `SELECT profile_id FROM properties WHERE id = ${pid}`);
	const account = (key: string) =>
		String(readOne(databasePath, `SELECT id FROM gl_accounts WHERE profile_id = ${profile} AND system_key = '${key}'`));
	const unit = readOne(databasePath, `SELECT id FROM units WHERE property_id = ${pid}`);
	const started = await desk.post("/app/addeditlease", {
		...{ unitId: String(unit), type: "at_will", cycle: "monthly", paymentDueDay: "1", postDaysInAdvance: "0" },
		...{ startDate: firstOfMonth(addDays(firstOfMonth(today()), -1)), history: "all" },
		...{ "tenants[0].firstname": "Ivo", "tenants[0].lastname": `Held ${pid}`, "tenants[0].differentPerson": "on" },
		...{ "rent[0].accountId": account("rent_income"), "rent[0].amount": "900" },
		...{ "deposits[0].accountId": account("security_deposits"), prorateFirst: "none", prorateLast: "none" },
		...more,
	});
	expect(started.status, started.status === 303 ? "" : await started.text()).toBe(303);
	return { pid, name, lease: readOne(databasePath, `SELECT max(id) FROM leases WHERE unit_id = ${unit}`) };
}
