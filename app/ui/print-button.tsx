import { useEffect, useState } from "react";
import { Button } from "./button";

/** Opens the browser's print dialog. Without scripts the browser's own menu does, and no button is shown. */
export function PrintButton() {
	const [scripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	if (!scripted) return null;
	return (
		<Button look="plain" type="button" onClick={() => window.print()}>
			Print
		</Button>
	);
}
