import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type LoanRow, listLoans } from "#domain/loans";
import { loanRateWords } from "#domain/loans/labels";
import { formatPercent } from "#domain/money/format";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Loans");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { loans: listLoans(manager, {}), today: manager.today };
}

export default function Loans() {
	const { loans, today } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/loans/loan")} icon="plus">
			Add loan
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Loans"
				facts={
					<>
						{count(loans.length, "loan")}, balances in the books as of <DateText date={today} />
					</>
				}
				action={loans.length > 0 ? add : null}
			/>
			{loans.length > 0 ? (
				<DataTable caption="Loans" columns={columns} rows={loans} rowKey={(row) => row.id} />
			) : (
				<EmptyState action={add}>Keep track of each property's lender, rate, payment and balance.</EmptyState>
			)}
		</>
	);
}

const columns: Column<LoanRow>[] = [
	{
		header: "Lender",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/loans/loan", { id: row.id })}>{row.lender}</PlainLink>
				{row.reference ? <small>{row.reference}</small> : null}
			</>
		),
	},
	{ header: "Property", phone: "fact", cell: (row) => row.propertyName },
	{ header: "Rate", align: "end", phone: "fact", phoneLabel: "Rate", cell: (row) => <Rate {...row} /> },
	{
		header: "Next change",
		phone: "fact",
		phoneLabel: "Next change",
		cell: (row) => <DateText date={row.nextChangeDate} />,
	},
	{ header: "Payment", align: "end", cell: (row) => <Amount cents={row.paymentCents} /> },
	{ header: "Escrow", align: "end", cell: (row) => <Amount cents={row.escrowCents} /> },
	{ header: "Matures", cell: (row) => <DateText date={row.maturityDate} /> },
	{ header: "Balance", align: "end", phone: "amount", cell: (row) => <Amount cents={row.balanceCents} /> },
];

function Rate({ rateBp, rateKind }: Pick<LoanRow, "rateBp" | "rateKind">) {
	const { locale } = useFormat();
	return (
		<>
			{formatPercent(rateBp, locale)}
			<small>{loanRateWords[rateKind]}</small>
		</>
	);
}
