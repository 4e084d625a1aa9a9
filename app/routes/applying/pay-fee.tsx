import type { FeeMethod } from "#domain/applications";
import { formatMoney } from "#domain/money/format";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { RadioField } from "~/ui/radio-field";
import { usePostForm } from "~/web/use-post-form";
import type { ShownStatus } from "./status-view";

type Props = { status: ShownStatus; methods: readonly FeeMethod[]; feeKey: string };

/** The application fee with its payment form, or why it can't be paid online. */
export function PayFee({ status, methods, feeKey }: Props) {
	const [form, fields] = usePostForm<{ method: string }>({
		values: { method: (methods.find(({ method }) => method === "card") ?? methods[0])?.method },
		answers: (intent) => intent === "pay",
	});
	const format = useFormat();
	if (status.fee.processing)
		return (
			<p>
				Your payment of <Money cents={status.fee.cents} /> is processing.
			</p>
		);
	if (methods.length === 0) {
		return (
			<p>
				<Money cents={status.fee.cents} /> is due. {status.organizationName} will tell you how to pay.
			</p>
		);
	}
	return (
		<Form form={form} submit="Pay the fee">
			<input type="hidden" name="intent" value="pay" />
			<input type="hidden" name="key" value={feeKey} />
			<p>
				<Money cents={status.fee.cents} /> is due. We'll review your application once it's paid.
			</p>
			<RadioField
				field={fields.method}
				label="Payment method"
				options={methods.map(({ method: value, costCents }) => ({
					...{ value, label: value === "card" ? "Card" : "Bank account" },
					hint: costWords(status.fee.cents, costCents, (cents) => formatMoney(cents, format)),
				}))}
			/>
		</Form>
	);
}

/** "$50.00 + $1.50 fee for paying online = $51.50". */
function costWords(cents: number, costCents: number, money: (cents: number) => string): string {
	if (costCents === 0) return `${money(cents)}, no online payment fee`;
	return `${money(cents)} + ${money(costCents)} online payment fee = ${money(cents + costCents)}`;
}
