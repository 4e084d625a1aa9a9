import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fileStatement } from "#domain/owner-accounts";
import { fileStatementForm } from "#domain/owner-accounts/schema";
import { inPdfQueue } from "#domain/paper";
import { findOwner } from "#domain/rentals";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { PrintButton } from "~/ui/print-button";
import { letOthers } from "~/web/attempt.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { askedStatement, readStatement } from "./read-statement.server";
import { statementList } from "./statement-list";
import { StatementTables } from "./statement-tables";

export const meta = () => pageTitle("Owner Statement");

export async function loader({ request }: LoaderFunctionArgs) {
	const { list, period, statement } = await readStatement(request);
	return { list, period, statement };
}

export async function action({ request }: ActionFunctionArgs) {
	const { manager, period, ownerId } = await askedStatement(request);
	found(findOwner(manager, ownerId));
	const form = await parseForm(request, fileStatementForm);
	if (!form.ok) return form.reply;
	await letOthers();
	const filed = await inPdfQueue(manager, () => fileStatement(manager, ownerId, period));
	if (!filed.ok) return form.refuse(filed);
	return redirectWithMessage(
		href("/app/rentalowner/statement", { oid: ownerId, ...period }),
		"Statement saved to the owner's documents and shared with them.",
	);
}

export default function OwnerStatementPage() {
	const { list, period, statement } = useLoaderData<typeof loader>();
	const { owner } = statement;
	const query = { oid: owner.id, ...period };
	return (
		<>
			<PageHead
				title={`Statement for ${owner.displayName}`}
				facts={
					<>
						<DateText date={period.from} /> to <DateText date={period.to} />, on a cash basis, as of{" "}
						<DateText date={statement.asOf} />
					</>
				}
				crumbs={[{ label: owner.displayName, to: href("/app/rentalowner/financials", query) }]}
				links={
					<>
						<WhyLink figure={{ of: "ownerbalance", id: owner.id, ...period }} what="Ending balance" />
						<PlainLink href={href("/app/rentalowner/statement/pdf", query)} download className="button button-quiet">
							PDF
						</PlainLink>
						<Form method="post">
							<input type="hidden" name="intent" value="file" />
							<Button look="quiet">Save to owner documents</Button>
						</Form>
					</>
				}
				action={<PrintButton />}
			/>
			<Filters list={list} spec={statementList} keep={{ oid: owner.id }} />
			<StatementTables statement={statement} />
		</>
	);
}
