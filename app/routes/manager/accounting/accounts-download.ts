import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountSubTypes, accountTypes } from "#domain/ledger/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { roleOf } from "./account-columns";
import { accountList } from "./account-list";
import { accountsOf } from "./accounts-of.server";

const header = ["Number", "Name", "Type", "Subtype", "Role", "Status", "Balance (debit positive)"];

/** Every account the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, accountList);
	return downloadCsv(
		header,
		accountsOf(manager, list).map((account) => [
			account.number,
			account.name,
			accountTypes[account.type],
			accountSubTypes[account.subType],
			roleOf(account),
			account.active ? "Active" : "Inactive",
			plainAmount(account.balanceCents),
		]),
	);
}
