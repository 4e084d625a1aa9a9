import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "./web/keep-typed";

const giveBackTyped = keepTyped();

function Browser() {
	useEffect(giveBackTyped, []);
	return <RemixBrowser />;
}

/**
 * The page's data, decoded. Remix decodes it in its first render and throws the promise of it, before any hook; left
 * to React, the root would be suspended meanwhile, and a click on a suspended root is an error to it (#345).
 */
async function pageData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

pageData().then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Browser />
			</StrictMode>,
		);
	}),
);
