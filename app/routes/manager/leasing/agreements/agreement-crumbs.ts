import { href } from "~/web/href";

/** The breadcrumbs of a page about one agreement. */
export function agreementCrumbs({ id, number }: { id: number; number: string }) {
	return [
		{ label: "E-sign leases", to: href("/app/esignleases") },
		{ label: number, to: href("/app/esignleases", { id }) },
	];
}
