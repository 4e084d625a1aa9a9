import type { Account } from "#domain/ledger";
import { accountRoles, accountSubTypes } from "#domain/ledger/labels";
import type { Column } from "~/ui/data-table";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

export type AccountRow = Account & { balanceCents: number };

export const accountColumns: Column<AccountRow>[] = [
	{
		header: "Account",
		cell: (row) => (
			<span className={row.parentId === null ? undefined : "ms-5"}>
				<PlainLink href={href("/app/generalledger", { account: row.id })} className="link">
					{row.number} {row.name}
				</PlainLink>
				{row.description ? <small>{row.description}</small> : null}
			</span>
		),
	},
	{ header: "Type", phone: "fact", cell: (row) => accountSubTypes[row.subType] },
	{ header: "Role", phone: "fact", cell: (row) => roleOf(row) },
	{ header: "Status", phone: "status", cell: (row) => (row.active ? null : <Status tone="quiet">Inactive</Status>) },
	{
		header: "Balance",
		align: "end",
		phone: "amount",
		cell: (row) => (
			<Amount cents={row.type === "asset" || row.type === "expense" ? row.balanceCents : 0 - row.balanceCents} />
		),
	},
	{
		header: "Edit",
		acts: true,
		align: "end",
		phone: "fact",
		cell: (row) => (
			<PlainLink href={href("/app/chartofaccounts", { id: row.id })} className="link">
				Edit<span className="sr-only"> {row.name}</span>
			</PlainLink>
		),
	},
];

/** The name of the role the system finds the account by; "" for none. */
export function roleOf({ systemKey }: Pick<Account, "systemKey">): string {
	const roles: Readonly<Record<string, string>> = accountRoles;
	return systemKey === null ? "" : (roles[systemKey] ?? systemKey);
}
