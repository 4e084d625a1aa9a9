import { href } from "~/web/href";

/** Where a page of one agreement stands. */
export function agreementCrumbs({ id, number }: { id: number; number: string }) {
	return [
		{ label: "E-sign leases", to: href("/app/esignleases") },
		{ label: number, to: href("/app/esignleases", { id }) },
	];
}
