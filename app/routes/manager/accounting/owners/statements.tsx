import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	hasOwners,
	mailStatements,
	type mostStatements,
	type StatementToMail,
	statementsToMail,
} from "#domain/owner-accounts";
import { mailStatementsForm } from "#domain/owner-accounts/schema";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Filters } from "~/ui/filters";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { askedPeriod } from "../asked-period.server";
import { statementList } from "./statement-list";

export const meta = () => pageTitle("Owner Statements");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { list, period } = listInAddress(manager, request);
	return {
		list,
		period,
		owners: statementsToMail(manager, period),
		owned: hasOwners(manager),
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The statement days in the URL. A period that ends in the future is cut at today. */
function listInAddress(manager: Manager, request: Request) {
	const { list, from, to } = askedPeriod(manager, listParams(request, statementList));
	return { list, period: { from, to: earlier(to, manager.today) } };
}

function earlier(a: string, b: string): string {
	return a < b ? a : b;
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { period } = listInAddress(manager, request);
	const form = await parseForm(request, mailStatementsForm);
	if (!form.ok) return form.reply;
	const { owners: ownerIds, idempotencyKey } = form.value;
	const mailed = await mailStatements(manager, { ...period, ownerIds, idempotencyKey });
	if (!mailed.ok) return form.refuse(mailed);
	const { pathname, search } = new URL(request.url);
	const skipped = mailed.skipped.length > 0 ? ` No email address: ${mailed.skipped.join(", ")}.` : "";
	return redirectWithMessage(pathname + search, `${count(mailed.sent, "statement")} emailed.${skipped}`, {
		kind: skipped ? "info" : "positive",
	});
}

export default function OwnerStatements() {
	const { list, period, owners, owned, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ owners: string[] }>();
	return (
		<>
			<PageHead
				title="Owner statements"
				facts={
					<>
						<DateText date={period.from} /> to <DateText date={period.to} />, on a cash basis. Each statement is saved
						to the owner's documents and emailed as a summary with a link
					</>
				}
				crumbs={[{ label: "Owner transactions", to: href("/app/rental-owner-transactions") }]}
			/>
			<Filters list={list} spec={statementList} />
			{owners.length > 0 ? (
				<>
					<section id={fields.owners.id} tabIndex={-1} aria-label="Owners" className="grid gap-2">
						<FieldError field={fields.owners} />
						<DataTable<StatementToMail>
							caption="Owners"
							columns={columnsFor(period)}
							rows={owners}
							rowKey={(row) => row.ownerId}
							select={{
								...{
									form: form.id,
									name: fields.owners.name,
									value: (row) => row.ownerId,
									label: (row) => row.ownerName,
								},
								ticked: (row) => row.mailedDate === null && !row.onPaper && owners.length <= mostShown,
								without: (row) => row.email === "",
							}}
						/>
					</section>
					<Form form={form} submit="Email selected statements" idempotencyKey={idempotencyKey} wide>
						{null}
					</Form>
				</>
			) : (
				<EmptyState action={<ButtonLink to={href("/app/properties")}>Properties</ButtonLink>}>
					{owned
						? "No owners in this period. All properties were sold before it started."
						: "Your properties don't have owners yet. Add owners on a property, under Owners."}
				</EmptyState>
			)}
		</>
	);
}

/** If there are more statements than this, none is ticked at first. It is also the most that one submit can email. */
const mostShown = 100 satisfies typeof mostStatements;

function columnsFor(period: { from: string; to: string }): Column<StatementToMail>[] {
	return [
		{
			header: "Owner",
			cell: (row) => (
				<PlainLink href={href("/app/rentalowner/statement", { oid: row.ownerId, ...period })}>
					{row.ownerName}
				</PlainLink>
			),
		},
		{
			header: "Email",
			phone: "fact",
			cell: (row) => (
				<>
					{row.email || <span className="text-soft">No email. Print it</span>}
					{row.onPaper ? <small>Prefers paper</small> : null}
				</>
			),
		},
		{
			header: "Emailed",
			phone: "status",
			cell: (row) =>
				row.mailedDate ? <DateTimeText iso={row.mailedDate} /> : <span className="text-soft">Not yet</span>,
		},
	];
}
