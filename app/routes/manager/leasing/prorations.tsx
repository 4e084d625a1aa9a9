import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { PreviewLine } from "#domain/leasing";
import { useFormat } from "~/ui/format-context";
import type { LeaseInputFields } from "./lease-input";
import { proratedWords } from "./prorated-words";

/** How long what is typed rests before it is asked what it comes to, in milliseconds. */
const restMs = 600;

/** What the lease as typed charges for parts of a month, as it is typed. Without scripts the preview says it. */
export function Prorations({ formId, fields }: { formId: string; fields: LeaseInputFields }) {
	const format = useFormat();
	const { pathname, search } = useLocation();
	const { data, submit } = useFetcher<{ preview?: PreviewLine[] }>({ key: `${formId}-prorations` });
	const { unitId, type, startDate, endDate, rent, cycle, paymentDueDay, prorateFirst, prorateLast, firstDueDate } =
		fields;
	const terms = [unitId, type, startDate, endDate, cycle, paymentDueDay, prorateFirst, prorateLast, firstDueDate];
	const watched = JSON.stringify([terms.map(({ value }) => value), rent.value]);
	const rents = Array.isArray(rent.value) ? rent.value : [];
	const canAsk = Boolean(unitId.value && startDate.value && rents.some((line) => line?.amount));

	// biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again as what it depends on is typed.
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!canAsk || !(form instanceof HTMLFormElement)) return;
		const timer = setTimeout(() => {
			const asked = new FormData(form);
			asked.set("press", "preview");
			submit(asked, { method: "post", action: pathname + search });
		}, restMs);
		return () => clearTimeout(timer);
	}, [watched, canAsk]);

	const words = canAsk && data?.preview ? proratedWords(data.preview, format) : [];
	return (
		<p role="status" className="text-soft empty:hidden">
			{words.join(" ")}
		</p>
	);
}
