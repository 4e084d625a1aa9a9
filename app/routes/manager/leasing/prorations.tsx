import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PreviewLine } from "#domain/leasing";
import { useFormat } from "~/ui/format-context";
import { href } from "~/web/href";
import type { LeaseInputFields } from "./lease-input";
import { proratedWords } from "./prorated-words";

/** Milliseconds after the last keystroke before the charges are computed. */
const restMs = 600;

/**
 * The prorated charges of the lease in the form, updated while typing. Without JavaScript, the form's preview shows
 * them. The request doesn't go through the router, because its answer could arrive while the form is being sent and
 * load the next page's data too early.
 */
export function Prorations({ formId, fields }: { formId: string; fields: LeaseInputFields }) {
	const format = useFormat();
	const id = new URLSearchParams(useLocation().search).get("id") ?? undefined;
	const [lines, setLines] = useState<PreviewLine[]>([]);
	const { unitId, type, startDate, endDate, rent, cycle, paymentDueDay, prorateFirst, prorateLast, firstDueDate } =
		fields;
	const terms = [unitId, type, startDate, endDate, cycle, paymentDueDay, prorateFirst, prorateLast, firstDueDate];
	const watched = JSON.stringify([terms.map(({ value }) => value), rent.value]);
	const rents = Array.isArray(rent.value) ? rent.value : [];
	const canAsk = Boolean(unitId.value && startDate.value && rents.some((line) => line?.amount));

	// biome-ignore lint/correctness/useExhaustiveDependencies: only these fields change the charges.
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!canAsk || !(form instanceof HTMLFormElement)) return;
		const asking = new AbortController();
		const stop = () => asking.abort();
		const timer = setTimeout(async () => {
			const body = new FormData(form);
			body.set("press", "preview");
			const options = { method: "POST", body, signal: asking.signal };
			const answer = await fetch(href("/resources/leasecharges", { id }), options).catch(() => undefined);
			const found: PreviewLine[] | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
			if (found && !asking.signal.aborted) setLines(found);
		}, restMs);
		asking.signal.addEventListener("abort", () => clearTimeout(timer));
		form.addEventListener("submit", stop);
		return () => {
			form.removeEventListener("submit", stop);
			stop();
		};
	}, [watched, canAsk]);

	const words = canAsk ? proratedWords(lines, format) : [];
	return (
		<p role="status" className="text-soft empty:hidden">
			{words.join(" ")}
		</p>
	);
}
