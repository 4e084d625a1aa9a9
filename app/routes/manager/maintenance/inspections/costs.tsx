import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addCost, listCosts, removeCost } from "#domain/inspections";
import { costForm } from "#domain/inspections/schema";
import { accountsFor } from "#domain/ledger";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FieldRow, Form } from "~/ui/form";
import { Amount } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";

export const meta = () => pageTitle("Cost Sheet");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const accounts = accountsFor(manager, "income");
	return {
		costs: listCosts(manager).map((cost) => ({
			...cost,
			account: accounts.find(({ id }) => id === cost.accountId)?.name ?? "",
		})),
		income: accountOptions(accounts),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, costForm(manager));
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/inspections/costs");
	if (value.intent === "remove") {
		const removed = removeCost(manager, value.costId);
		return removed.ok ? redirectWithMessage(here, "Removed from the cost sheet.") : form.refuse(removed);
	}
	const { amount, intent: _, ...fields } = value;
	const added = addCost(manager, { ...fields, amountCents: amount });
	return added.ok ? redirectWithMessage(here, `${fields.name} added.`) : form.refuse(added);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["costs"][number];

const columns: Column<Row>[] = [
	{ header: "Item", cell: (row) => row.name },
	{
		header: "Useful life",
		align: "end",
		phone: "fact",
		phoneLabel: "Useful life",
		cell: (row) => (row.lifeYears === null ? "" : `${row.lifeYears} years`),
	},
	{ header: "Account", phone: "fact", cell: (row) => row.account },
	{ header: "Cost", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{
		header: "Actions",
		acts: true,
		phone: "fact",
		cell: (row) => (
			<PlainForm method="post">
				<input type="hidden" name="costId" value={row.id} />
				<Button look="quiet" name="intent" value="remove" aria-label={`Remove ${row.name}`}>
					Remove
				</Button>
			</PlainForm>
		),
	},
];

export default function Costs() {
	const { costs, income, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ name: string; amount: string; lifeYears: string; accountId: number }>({
		answers: (intent) => intent === "add",
	});
	return (
		<>
			<PageHead
				title="Cost sheet"
				facts="What repairs and replacements cost. The older an item is compared with its useful life, the less a resident pays for it."
				crumbs={[{ label: "Inspections", to: href("/app/inspections") }]}
			/>
			<UnclaimedRefusal claimed={({ intent }) => intent === "add"} />
			{costs.length > 0 ? (
				<DataTable caption="Cost sheet" columns={columns} rows={costs} rowKey={(row) => row.id} />
			) : (
				<EmptyState>The cost sheet is empty.</EmptyState>
			)}
			<div className="no-print">
				<Card title="Add item">
					<Form form={form} submit="Add to cost sheet" idempotencyKey={idempotencyKey}>
						<input type="hidden" name="intent" value="add" />
						<TextField field={fields.name} label="Item" maxLength={60} width="m" autoComplete="off" />
						<FieldRow>
							<MoneyField field={fields.amount} label="Cost" />
							<TextField
								field={fields.lifeYears}
								label="Useful life in years"
								inputMode="numeric"
								maxLength={2}
								optional
							/>
						</FieldRow>
						<SelectField field={fields.accountId} label="Account" options={income} empty="Choose" />
					</Form>
				</Card>
			</div>
		</>
	);
}
