import { type FormEvent, useState } from "react";
import type { BulkLease } from "#domain/collections";
import { type Cents, parseMoney } from "#domain/money/format";
import { count } from "~/ui/count";
import type { Column } from "~/ui/data-table";
import { useFormat } from "~/ui/format-context";
import { Balance, Money } from "~/ui/money";
import type { FormReply } from "~/web/form.server";
import { AmountCell, LeaseGrid, type LeaseLine, Said } from "../accounting/collections/lease-grid";
import { writtenRows } from "../accounting/collections/written-rows";

/** One line a lease: the number of its check and what it is made out for; the sum follows the typing. */
export function PaymentsGrid({
	formId,
	leases,
	answer,
}: {
	formId: string;
	leases: readonly BulkLease[];
	answer: FormReply | undefined;
}) {
	const { locale } = useFormat();
	const [sum, setSum] = useState<{ payments: number; cents: Cents }>();
	const written = writtenRows(answer, leases);
	const errorsOf = (name: string) => answer?.error?.[name]?.join(" ");
	const columns: Column<LeaseLine>[] = [
		{
			header: "Lease",
			cell: ({ leaseId, name, unitNumber, at }) => (
				<>
					<input type="hidden" name={`rows[${at}].leaseId`} value={leaseId} />
					{name}
					<small>{unitNumber}</small>
				</>
			),
		},
		{ header: "Owed", align: "end", phone: "fact", cell: (row) => <Balance cents={row.balanceCents} /> },
		{
			header: "Number",
			phone: "fact",
			phoneLabel: "Number",
			cell: ({ leaseId, name, at }) => {
				const field = `rows[${at}].reference`;
				const error = errorsOf(field);
				const errorId = `${formId}-${field}-error`;
				return (
					<span className="inline-block w-28 max-w-full">
						<input
							id={`${formId}-${field}`}
							name={field}
							defaultValue={written?.(leaseId, at)?.reference}
							maxLength={30}
							autoComplete="off"
							aria-label={`Number for ${name}`}
							aria-invalid={error ? true : undefined}
							aria-describedby={error ? errorId : undefined}
							className="control"
						/>
						<Said id={errorId} error={error} />
					</span>
				);
			},
		},
		{
			header: "Amount",
			align: "end",
			phone: "amount",
			cell: (line) => (
				<AmountCell
					formId={formId}
					line={line}
					value={written?.(line.leaseId, line.at)?.amount}
					error={errorsOf(`rows[${line.at}].amount`)}
				/>
			),
		},
	];
	const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
		const form = currentTarget.closest("form");
		if (form) setSum(sumOf(new FormData(form), leases, locale));
	};
	return (
		<LeaseGrid formId={formId} leases={leases} columns={columns} error={errorsOf("rows")} onInput={onInput}>
			<p className="mt-3 text-heading" aria-live="polite">
				{sum ? (
					<>
						{count(sum.payments, "payment")}, <Money cents={sum.cents} />
					</>
				) : null}
			</p>
		</LeaseGrid>
	);
}

/** As the server counts them; an amount that cannot be read counts as nothing. */
function sumOf(form: FormData, leases: readonly BulkLease[], locale: string) {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const amounts = leases.flatMap(({ balanceCents }, at) => {
		const [amount, reference] = [text(`rows[${at}].amount`), text(`rows[${at}].reference`)];
		if (!amount) return reference ? [Math.max(0, balanceCents)] : [];
		const parsed = parseMoney(amount, { locale });
		return [parsed.ok ? parsed.cents : 0];
	});
	return { payments: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) };
}
