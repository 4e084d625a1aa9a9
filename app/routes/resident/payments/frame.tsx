import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Banner } from "~/ui/banner";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { href } from "~/web/href";

/** The header and tabs of the online payment pages, with a notice in test mode. */
export function PayFrame({ facts, test, children }: { facts: string; test: boolean; children: ReactNode }) {
	const isReview = /\/ronlinepayments\/review\/?$/i.test(useLocation().pathname);
	return (
		<>
			<PageHead title="Pay rent online" facts={facts} />
			<Tabs name="Paying online" tabs={isReview ? [{ ...pay, isOpen: true }, ...others] : [pay, ...others]} />
			{test ? <TestBanner /> : null}
			{children}
		</>
	);
}

export function TestBanner() {
	return <Banner tone="warn">Test mode: no money moves.</Banner>;
}

const pay = { label: "Pay", to: href("/resident/ronlinepayments"), end: true };

const others = [
	{ label: "Autopay", to: href("/resident/ronlinepayments/autopay") },
	{ label: "Scheduled", to: href("/resident/ronlinepayments/scheduled") },
	{ label: "Saved", to: href("/resident/ronlinepayments/methods") },
];
