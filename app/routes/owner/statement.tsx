import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WhyLink } from "~/routes/centers/why/why-link";
import { statementList } from "~/routes/manager/accounting/owners/statement-list";
import type { StatementReader } from "~/routes/manager/accounting/owners/statement-reader";
import { StatementTables } from "~/routes/manager/accounting/owners/statement-tables";
import { DateText } from "~/ui/date";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { ownStatement } from "./statement.server";

export const meta = () => pageTitle("Owner Statement");

export async function loader({ request }: LoaderFunctionArgs) {
	const { list, period, statement } = await ownStatement(request);
	return { list, period, statement };
}

export default function OwnStatement() {
	const { list, period, statement } = useLoaderData<typeof loader>();
	const { owner } = statement;
	return (
		<>
			<PageHead
				title="Owner statement"
				facts={
					<>
						{owner.displayName}, <DateText date={period.from} /> to <DateText date={period.to} />, cash basis, as of{" "}
						<DateText date={statement.asOf} />
					</>
				}
				crumbs={[{ label: "Rental owner ledger", to: href("/owner/oledger", period) }]}
				links={
					<>
						<WhyLink figure={{ of: "ownerbalance", id: owner.id, ...period }} what="Ending balance" />
						<a href={href("/owner/ostatement/pdf", period)} download className="button button-quiet">
							PDF
						</a>
					</>
				}
				action={<PrintButton />}
			/>
			<Filters list={list} spec={statementList} />
			<StatementTables statement={statement} reader={owners} />
		</>
	);
}

const owners: StatementReader = {
	theirs: "Your share",
	nothing: "You didn't own any properties in this period.",
	property: (property, days) => href("/owner/ofinancials", { property, ...days, basis: "cash" }),
	account: (line, type) =>
		type === "income" || type === "expense" ? href("/owner/ofinancials/lines", { ...line, basis: "cash" }) : undefined,
};
