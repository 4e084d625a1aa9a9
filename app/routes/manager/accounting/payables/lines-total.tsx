import { parseMoney, typedAmount } from "#domain/money/format";
import { useFormat } from "~/ui/format-context";
import { Amount } from "~/ui/money";

/** The sum of a grid's amounts, updated while typing. An amount that can't be parsed counts as zero. */
export function LinesTotal({ amounts }: { amounts: readonly { value?: unknown; initialValue?: unknown }[] }) {
	const { locale } = useFormat();
	const cents = amounts.reduce((sum, { value, initialValue }) => {
		const text = value ?? initialValue;
		const parsed = typeof text === "string" ? parseMoney(typedAmount(text, locale), { locale }) : undefined;
		return sum + (parsed?.ok ? parsed.cents : 0);
	}, 0);
	return <Amount cents={cents} />;
}
