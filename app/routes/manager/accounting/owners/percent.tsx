import { formatPercent } from "#domain/money/format";
import { useFormat } from "~/ui/format-context";

/** A share given in basis points: 3333 is "33.33%". */
export function Percent({ bp }: { bp: number }) {
	return <>{formatPercent(bp, useFormat().locale)}</>;
}
