import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { chargeName } from "#domain/lease-accounts/labels";
import type { EndingPlan, Overcharge } from "#domain/leasing";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { FieldError } from "~/ui/field";
import { FormSection } from "~/ui/form";
import { Amount, Money } from "~/ui/money";

/** Identifies what a plan was computed for. Changing the move-out date or the proration makes it outdated. */
export function planKey({ moveOutDate, prorateLast }: { moveOutDate: string; prorateLast: string }): string {
	return `${moveOutDate} ${prorateLast}`;
}

/**
 * A plan in an action's answer. `key` identifies what it is for; `credit` are the ticked credits if it was shown
 * before.
 */
type ShownPlan = { plan: EndingPlan; key: string; credit: number[] | undefined };

/**
 * The plan for the posted form. `planned` is the key of the plan that the page showed; its ticks are kept if it is the
 * same.
 */
export function showPlan(
	plan: EndingPlan,
	key: string,
	posted: { planned?: string | undefined; credit: number[] },
): ShownPlan {
	return { plan, key, credit: posted.planned === key ? posted.credit : undefined };
}

/** If more charges than this are left, only the last ones are shown. */
const mostShown = 6;

/** The financial effect of ending the lease: charges to come, credits, the balance and the deposit. */
export function MoneyPlan({
	shown: { plan, key, credit },
	field,
	moves = false,
	children,
}: {
	shown: ShownPlan;
	/** The field of the ticked credits. */
	field: FieldMetadata<unknown>;
	/** Whether the deposit is transferred to the lease of another unit. */
	moves?: boolean;
	children?: ReactNode;
}) {
	const { toCome, overcharges, openCents, heldCents, deadline } = plan;
	const earlier = toCome.slice(0, -mostShown);
	return (
		<FormSection title="Final charges">
			<input type="hidden" name="planned" value={key} />
			{earlier.length > 0 ? <p>{count(earlier.length, "earlier charge")} not shown.</p> : null}
			{toCome.length > 0 ? (
				<DataTable
					caption="Charges until move-out"
					columns={columns}
					rows={toCome.slice(-mostShown)}
					rowKey={(row) => `${row.dueDate} ${row.accountName} ${row.memo}`}
				/>
			) : (
				<p>No more charges before move-out.</p>
			)}
			{overcharges.length > 0 ? (
				<fieldset className="grid gap-1.5">
					<legend className="mb-1 font-medium">Credits for days after move-out</legend>
					{overcharges.map((over) => (
						<label key={`${key} ${over.transactionId}`} className="flex min-h-6 items-start gap-2">
							<input
								type="checkbox"
								name={field.name}
								value={over.transactionId}
								defaultChecked={credit?.includes(over.transactionId) ?? true}
								className="mt-[0.2em] size-4 shrink-0"
							/>
							<OverchargeWords over={over} />
						</label>
					))}
					<FieldError field={field} />
				</fieldset>
			) : null}
			{children}
			<Facts
				facts={[
					{ label: "Balance due today", value: <Money cents={openCents} /> },
					{ label: "Deposit held", value: <Money cents={heldCents} /> },
					{ label: "Return deposit by", value: heldCents > 0 && !moves ? <DateText date={deadline} /> : null },
				]}
			/>
		</FormSection>
	);
}

function OverchargeWords({ over }: { over: Overcharge }) {
	const { dueDate, chargedCents, keptCents } = over;
	return (
		<span>
			Credit <Money cents={chargedCents - keptCents} />
			{keptCents > 0 ? (
				<>
					{" of the "}
					<Money cents={chargedCents} />
				</>
			) : null}
			: {chargeName(over)}, due <DateText date={dueDate} />
		</span>
	);
}

const columns: Column<EndingPlan["toCome"][number]>[] = [
	{ header: "Charge", cell: (row) => chargeName(row) },
	{ header: "Due", phone: "fact", phoneLabel: "Due", cell: (row) => <DateText date={row.dueDate} /> },
	{
		header: "Period",
		phone: "fact",
		phoneLabel: "Period",
		cell: (row) => (
			<>
				<DateText date={row.periodFrom} /> – <DateText date={row.periodTo} />
			</>
		),
	},
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.kind === "credit" ? -row.amountCents : row.amountCents} />,
	},
];
