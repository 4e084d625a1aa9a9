import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { type LeaseToState, sendStatements } from "#domain/lease-accounts";
import { sendStatementsForm } from "#domain/lease-accounts/schema";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Filters } from "~/ui/filters";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ledgerLineWords } from "../../accounting/transactions/transaction-words";
import { askedStatements } from "./asked-statements.server";
import { tenantStatementList } from "./statement-list";

export const meta = () => pageTitle("Tenant Statements");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { ...askedStatements(manager, request), idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { period } = askedStatements(manager, request);
	const form = await parseForm(request, sendStatementsForm);
	if (!form.ok) return form.reply;
	const { leases, idempotencyKey } = form.value;
	const sent = sendStatements(manager, leases, period, ledgerLineWords, { idempotencyKey });
	if (!sent.ok) return form.refuse(sent);
	const { pathname, search } = new URL(request.url);
	const skipped = sent.skipped.length > 0 ? ` No email address: ${sent.skipped.join(", ")}.` : "";
	return redirectWithMessage(pathname + search, `${count(sent.sent, "statement")} emailed.${skipped}`, {
		kind: skipped ? "info" : "positive",
	});
}

export default function TenantStatements() {
	const { list, period, leases, choices, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ leases: string[] }>();
	const { search } = useLocation();
	return (
		<>
			<PageHead
				title="Tenant statements"
				facts={
					<>
						<DateText date={period.from} /> to <DateText date={period.to} />
					</>
				}
				crumbs={[{ label: "Reports", to: href("/app/reports") }]}
				links={
					leases.length > 0 ? (
						<PlainLink href={`${href("/app/reports/tenantstatements/pdf")}${search}`} className="button button-quiet">
							One PDF
						</PlainLink>
					) : null
				}
			/>
			<Filters list={list} spec={tenantStatementList} choices={choices} />
			{leases.length > 0 ? (
				<>
					<section id={fields.leases.id} tabIndex={-1} aria-label="Leases" className="grid gap-2">
						<FieldError field={fields.leases} />
						<DataTable<LeaseToState>
							caption="Leases"
							columns={columns}
							rows={leases}
							rowKey={(row) => row.id}
							select={{
								...{ form: form.id, name: fields.leases.name, value: (row) => row.id, label: (row) => row.name },
								ticked: (row) => row.balanceCents > 0,
								without: (row) => row.hasEmail === 0,
							}}
						/>
					</section>
					<Form form={form} submit="Email selected statements" idempotencyKey={idempotencyKey} wide>
						{null}
					</Form>
				</>
			) : (
				<EmptyState>No leases match.</EmptyState>
			)}
		</>
	);
}

const columns: Column<LeaseToState>[] = [
	{
		header: "Lease",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/statement", { id: row.id })}>{row.name}</PlainLink>
				<small>{row.hasEmail ? row.home : `${row.home} · No email, print it`}</small>
			</>
		),
	},
	{ header: "Balance", align: "end", phone: "amount", cell: (row) => <Amount cents={row.balanceCents} zero /> },
];
