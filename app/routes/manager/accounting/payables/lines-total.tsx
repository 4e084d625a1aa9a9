import { parseMoney, typedAmount } from "#domain/money/format";
import { useFormat } from "~/ui/format-context";
import { Amount } from "~/ui/money";

/** What the amounts of a grid come to as they are typed; what is no amount counts as nothing. */
export function LinesTotal({ amounts }: { amounts: readonly { value?: unknown; initialValue?: unknown }[] }) {
	const { locale } = useFormat();
	const cents = amounts.reduce((sum, { value, initialValue }) => {
		const text = value ?? initialValue;
		const parsed = typeof text === "string" ? parseMoney(typedAmount(text, locale), { locale }) : undefined;
		return sum + (parsed?.ok ? parsed.cents : 0);
	}, 0);
	return <Amount cents={cents} />;
}
