import { useEffect, useState } from "react";
import { formatMoney, parseMoney } from "#domain/money/format";
import { type FeeTerms, payerFee } from "#domain/payments/format";
import type { OnlineMethod } from "#domain/payments/labels";
import { useFormat } from "~/ui/format-context";

type Rent = {
	balanceCents: number;
	owedCents: number;
	shareCents?: number | undefined;
	open: { chargePostingId: number; openCents: number }[];
	fees: FeeTerms | undefined;
};

type Kept = { id: number; method: OnlineMethod };

/**
 * Amount, fee and total of the form's choices, updated as they change. Without JavaScript, the review page shows them.
 */
export function PayTotal({ formId, rent, kept }: { formId: string; rent: Rent; kept: readonly Kept[] }) {
	const format = useFormat();
	const [chosen, setChosen] = useState<{ cents: number; method: OnlineMethod }>();
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const read = () => setChosen(chosenIn(new FormData(form), { rent, kept, format }));
		read();
		form.addEventListener("input", read);
		return () => form.removeEventListener("input", read);
	}, [formId, rent, kept, format]);
	if (!rent.fees || !chosen || chosen.cents <= 0) return null;
	const fee = payerFee(rent.fees, chosen.method, chosen.cents);
	return (
		<output className="tabular-nums" aria-live="polite">
			{formatMoney(chosen.cents, format)} + {fee > 0 ? `${formatMoney(fee, format)} fee` : "no fee"} ={" "}
			<strong>{formatMoney(chosen.cents + fee, format)}</strong>
		</output>
	);
}

type Known = { rent: Rent; kept: readonly Kept[]; format: { locale: string; currency: string } };

function chosenIn(data: FormData, { rent, kept, format }: Known): { cents: number; method: OnlineMethod } {
	const from = String(data.get("from"));
	const method = from === "card" || from === "bank" ? from : kept.find(({ id }) => from === `saved-${id}`)?.method;
	return { cents: amountIn(data, rent, format), method: method ?? "bank" };
}

function amountIn(
	data: FormData,
	{ balanceCents, owedCents, shareCents = 0, open }: Rent,
	format: Known["format"],
): number {
	const what = data.get("what");
	if (what === "balance") return balanceCents;
	if (what === "owed") return owedCents;
	if (what === "share") return shareCents;
	const ticked = data.getAll("charges").map(String);
	if (what === "charges") {
		return open
			.filter(({ chargePostingId }) => ticked.includes(String(chargePostingId)))
			.reduce((sum, { openCents }) => sum + openCents, 0);
	}
	const typed = parseMoney(String(data.get("amount") ?? ""), format);
	return typed.ok ? typed.cents : 0;
}
