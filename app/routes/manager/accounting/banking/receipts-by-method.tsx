import type { Receipt } from "#domain/banking";
import { Money } from "~/ui/money";
import { methodOf } from "./method-words";

type Counted = Pick<Receipt, "method" | "type" | "amountCents">;

/** The number of receipts and their sum per payment method, as deposit slips list them. */
export function ReceiptsByMethod({ receipts }: { receipts: readonly Counted[] }) {
	const methods = [...new Set(receipts.map(methodOf))];
	return (
		<ul className="flex flex-wrap gap-x-6 gap-y-1 text-soft">
			{methods.map((method) => {
				const own = receipts.filter((receipt) => methodOf(receipt) === method);
				return (
					<li key={method}>
						{method}: {own.length}, <Money cents={sumsOf(own).amountCents} />
					</li>
				);
			})}
		</ul>
	);
}

export function sumsOf(receipts: readonly Pick<Receipt, "amountCents">[]) {
	return { amountCents: receipts.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}
