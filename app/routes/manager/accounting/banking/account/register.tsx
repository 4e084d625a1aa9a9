import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount } from "#domain/bank-accounts";
import { depositsHeldIn, listRegister, moneyByProperty, registerTotals } from "#domain/banking";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { askedBankAccount } from "../asked-bank-account.server";
import { balanceColumn, registerColumns } from "./register-columns";
import { registerFilters, registerList } from "./register-list";

export const meta = () => pageTitle("Bank Account Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, isTrust } = found(findBankAccount(manager, askedBankAccount(manager, request)));
	const list = listParams(request, registerList);
	const filters = registerFilters(list, manager);
	return {
		id,
		list,
		page: listRegister(manager, id, { filters, cursor: list.cursor }),
		totals: registerTotals(manager, id, filters),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
		money: moneyByProperty(manager, id),
		heldCents: isTrust ? depositsHeldIn(manager, id) : undefined,
	};
}

export default function BankAccountSummary() {
	const { id, list, page, totals, properties, money, heldCents } = useLoaderData<typeof loader>();
	const columns = page.rows.some(({ balanceCents }) => balanceCents !== undefined)
		? [...registerColumns, balanceColumn]
		: registerColumns;
	return (
		<>
			<div className="grid items-end justify-items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:justify-items-stretch">
				<Filters list={list} spec={registerList} keep={{ id }} choices={{ property: properties }} />
				<DownloadLink to={href("/app/bankaccount/download", { id })} />
			</div>
			{page.rows.length > 0 ? (
				<DataTable
					caption="Register"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.postingId}
					list={list}
					sums={totals}
					sumsLabel="Total"
				/>
			) : (
				<NoRows list={list} spec={registerList}>
					<EmptyState
						action={<ButtonLink to={href("/app/bankaccount/makedeposit", { id })}>Deposit payments</ButtonLink>}
					>
						No transactions in this account yet.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
			{money.length > 0 ? <WhoseMoney money={money} heldCents={heldCents} /> : null}
		</>
	);
}

type PropertysMoney = ReturnType<typeof moneyByProperty>[number];

/** Whose money is in the account; adds up to its balance. */
function WhoseMoney({ money, heldCents }: { money: readonly PropertysMoney[]; heldCents: number | undefined }) {
	const sum = money.reduce((sum, { cents }) => sum + cents, 0);
	return (
		<details>
			<summary className="button button-plain mb-4">Balance by property</summary>
			<div className="grid max-w-160 gap-3">
				<DataTable
					caption="Balance by property"
					columns={moneyColumns}
					rows={money}
					rowKey={(row) => row.propertyId}
					sums={{ cents: sum }}
					sumsLabel="Balance"
				/>
				{heldCents === undefined ? null : (
					<p className="text-soft">
						Tenant deposits held here: <Money cents={heldCents} />. Difference: <Money cents={sum - heldCents} />.
					</p>
				)}
			</div>
		</details>
	);
}

const moneyColumns: Column<PropertysMoney, { cents: number }>[] = [
	{
		header: "Property",
		cell: ({ propertyId, propertyName }) =>
			propertyName === null ? (
				"Company"
			) : (
				<PlainLink href={href("/app/property/propertysummary", { pid: propertyId })}>{propertyName}</PlainLink>
			),
	},
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: ({ cents }) => (
			<span className={cents < 0 ? "text-bad" : undefined}>
				<Amount cents={cents} />
			</span>
		),
		total: ({ cents }) => <Amount cents={cents} zero />,
	},
];
