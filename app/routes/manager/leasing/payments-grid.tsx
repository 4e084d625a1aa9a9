import { type FormEvent, useState } from "react";
import { type Cents, parseMoney, plainAmount, typedAmount } from "#domain/money/format";
import { count } from "~/ui/count";
import type { Column } from "~/ui/data-table";
import { useFormat } from "~/ui/format-context";
import { Balance, Money } from "~/ui/money";
import type { FormReply } from "~/web/form.server";
import { AmountCell, LeaseGrid, LeaseName, nameOf, Said } from "../accounting/collections/lease-grid";
import { isWritten, type LeaseLine, type linesOf } from "../accounting/collections/written-rows";

/** One line per lease with the check's number and amount. The sum is updated while typing. */
export function PaymentsGrid({
	formId,
	lines,
	gone,
	answer,
}: ReturnType<typeof linesOf> & {
	formId: string;
	answer: FormReply | undefined;
}) {
	const { locale } = useFormat();
	const [sum, setSum] = useState<{ payments: number; cents: Cents }>();
	const errorsOf = (name: string) => answer?.error?.[name]?.join(" ");
	const columns: Column<LeaseLine>[] = [
		{ header: "Lease", cell: (line) => <LeaseName line={line} /> },
		{
			header: "Number",
			phone: "fact",
			phoneLabel: "Number",
			cell: ({ lease, at, written }) => {
				const field = `rows[${at}].reference`;
				const error = errorsOf(field);
				const errorId = `${formId}-${field}-error`;
				return (
					<span className="inline-block w-28 max-w-full">
						<input
							id={`${formId}-${field}`}
							name={field}
							defaultValue={written?.reference}
							maxLength={30}
							autoComplete="off"
							aria-label={`Number for ${nameOf(lease)}`}
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
			header: "Balance due",
			align: "end",
			phone: "fact",
			phoneLabel: "Balance due",
			cell: ({ lease }) =>
				lease &&
				(lease.balanceCents > 0 ? <Money cents={lease.balanceCents} /> : <Balance cents={lease.balanceCents} />),
		},
		{
			header: "Amount",
			align: "end",
			phone: "amount",
			cell: (line) => (
				<AmountCell
					formId={formId}
					line={line}
					value={line.written?.amount}
					placeholder={owedOf(line, locale)}
					error={errorsOf(`rows[${line.at}].amount`)}
				/>
			),
		},
	];
	const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
		const form = currentTarget.closest("form");
		if (form) setSum(sumOf(new FormData(form), [...lines, ...gone], locale));
	};
	return (
		<LeaseGrid
			{...{ formId, lines, gone, columns, onInput }}
			error={errorsOf("rows")}
			mostSettled={0}
			stands={({ written }) => isWritten(written)}
		>
			<p className="text-heading" aria-live="polite">
				{sum ? (
					<>
						{count(sum.payments, "payment")}, <Money cents={sum.cents} />
					</>
				) : null}
			</p>
		</LeaseGrid>
	);
}

/** The amount that a line without one pays: the balance due, in the locale's format. */
function owedOf({ lease }: LeaseLine, locale: string): string | undefined {
	return lease && lease.balanceCents > 0 ? typedAmount(plainAmount(lease.balanceCents), locale) : undefined;
}

/**
 * The number of payments and their sum in cents, by the server's rules: a line with only a check number pays the
 * balance due. An amount that can't be parsed counts as zero.
 */
function sumOf(form: FormData, lines: readonly LeaseLine[], locale: string) {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const amounts = lines.flatMap(({ lease, at }) => {
		const [amount, reference] = [text(`rows[${at}].amount`), text(`rows[${at}].reference`)];
		if (!amount) return reference ? [Math.max(0, lease?.balanceCents ?? 0)] : [];
		const parsed = parseMoney(amount, { locale });
		return [parsed.ok ? parsed.cents : 0];
	});
	return { payments: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) };
}
