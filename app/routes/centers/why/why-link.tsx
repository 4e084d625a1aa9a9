import { useLocation } from "@remix-run/react";
import type { Figure } from "#domain/explain/format";
import { Link } from "~/ui/link";
import { houseOf } from "~/web/house";
import { whyHref } from "~/web/why-href";

/** A quiet "Why?" beside a figure. `what` names the figure for those who hear the page: "the balance". */
export function WhyLink({ figure, what }: { figure: Figure; what: string }) {
	const house = houseOf(useLocation().pathname);
	return (
		<Link
			to={whyHref(figure, house)}
			aria-label={`Why? ${what}`}
			className="link no-print inline-block min-h-6 min-w-6 py-1 text-small font-normal whitespace-nowrap"
		>
			Why?
		</Link>
	);
}
