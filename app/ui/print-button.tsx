import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { useListAddress } from "./list-state";

/** Opens the browser's print dialog. Hidden without scripts. */
export function PrintButton({ look = "plain" }: { look?: "plain" | "quiet" }) {
	const [scripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	if (!scripted) return null;
	return (
		<Button look={look} type="button" onClick={() => window.print()}>
			Print
		</Button>
	);
}

/** Prints a list. If only one page of it is shown, it first loads all rows (`rows=all`). */
export function PrintList({ whole }: { whole: boolean }) {
	const address = useListAddress();
	if (whole) return <PrintButton />;
	return (
		<Link to={address({ rows: "all" })} className="button button-plain">
			Show all to print
		</Link>
	);
}
