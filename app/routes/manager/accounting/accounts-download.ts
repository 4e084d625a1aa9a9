import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountSubTypes, accountTypes } from "#domain/ledger/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { roleOf } from "./account-columns";
import { accountList } from "./account-list";
import { accountsOf } from "./accounts-of.server";

/** All filtered accounts as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, accountList);
	return downloadCsv(accountsOf(manager, list), [
		["Number", (account) => account.number],
		["Name", (account) => account.name],
		["Type", (account) => accountTypes[account.type]],
		["Subtype", (account) => accountSubTypes[account.subType]],
		["Role", roleOf],
		["Status", (account) => (account.active ? "Active" : "Inactive")],
		["Balance (debit positive)", (account) => plainAmount(account.balanceCents)],
	]);
}
