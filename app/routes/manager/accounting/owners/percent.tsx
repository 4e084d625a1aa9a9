import { formatPercent } from "#domain/money/format";
import { useFormat } from "~/ui/format-context";

/** A share in basis points: "33.33%". */
export function Percent({ bp }: { bp: number }) {
	return <>{formatPercent(bp, useFormat().locale)}</>;
}
