import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "./web/keep-typed";

const giveBackTyped = keepTyped();

function Browser() {
	useEffect(giveBackTyped, []);
	return <RemixBrowser />;
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Browser />
		</StrictMode>,
	);
});
