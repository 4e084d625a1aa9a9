import type { PlannedPayment } from "#domain/owner-accounts";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

type Plan = { payments: PlannedPayment[]; amountCents: number };
type Bank = { value: number; label: string };

/** "Are you sure" before owners are paid: one row for each payment. What was typed goes along, to be paid or changed. */
export function ReviewPayments({ plan, typed, banks }: { plan: Plan; typed: object; banks: readonly Bank[] }) {
	const sums = { amountCents: plan.amountCents };
	const owners = new Set(plan.payments.map(({ ownerId }) => ownerId)).size;
	return (
		<>
			<PageHead
				title={
					<>
						Pay <Money cents={plan.amountCents} /> to {count(owners, "owner")}?
					</>
				}
				facts={`${count(plan.payments.length, "payment")}, posted on the date you chose.`}
				crumbs={[{ label: "Pay owners", to: href("/app/payowners") }]}
			/>
			<DataTable
				caption="Payments"
				columns={columnsWith(banks)}
				rows={plan.payments}
				rowKey={(row) => `${row.ownerId} ${row.bankAccountId}`}
				sums={sums}
				sumsLabel="Total"
			/>
			<Form method="post" className="flex flex-wrap gap-3">
				{hiddenValues(typed).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button name="intent" value="pay">
					Pay <Money cents={plan.amountCents} />
				</Button>
				<Button name="intent" value="change" look="plain">
					Make changes
				</Button>
			</Form>
		</>
	);
}

function columnsWith(banks: readonly Bank[]): Column<PlannedPayment, { amountCents: number }>[] {
	return [
		{ header: "Owner", cell: (row) => row.ownerName },
		{
			header: "For",
			phone: "fact",
			cell: (row) =>
				row.parts.map((part) => (
					<span key={part.propertyId} className="block">
						{part.propertyName} <Amount cents={part.amountCents} />
					</span>
				)),
		},
		{
			header: "Paid from",
			phone: "fact",
			cell: (row) => banks.find(({ value }) => value === row.bankAccountId)?.label,
		},
		{
			header: "Amount",
			align: "end",
			phone: "amount",
			cell: (row) => <Amount cents={row.amountCents} />,
			total: (sums) => <Amount cents={sums.amountCents} />,
		},
	];
}

/** What was posted, field by field: `lines[0].amount`. The intent is the button's. */
function hiddenValues(typed: object, prefix = ""): [name: string, value: string][] {
	return Object.entries(typed).flatMap(([key, value]): [string, string][] => {
		if (prefix === "" && (key === "intent" || key.startsWith("__"))) return [];
		const name = prefix === "" ? key : /^\d+$/.test(key) ? `${prefix}[${key}]` : `${prefix}.${key}`;
		if (typeof value === "string") return [[name, value]];
		return typeof value === "object" && value !== null ? hiddenValues(value, name) : [];
	});
}
