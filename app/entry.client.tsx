import { RemixBrowser } from "@remix-run/react";
import { useEffect } from "react";
import { noteSentForms } from "./ui/sent-form";
import { keepPage } from "./web/keep-page";
import { beginPage } from "./web/preact";

keepPage();
noteSentForms();

function Browser() {
	useEffect(tellTyped, []);
	return <RemixBrowser />;
}

/** A text that was typed before scripts ran is told to what counts, checks or keeps it from now on. */
function tellTyped() {
	for (const area of document.querySelectorAll("textarea")) {
		if (area.value !== area.defaultValue) area.dispatchEvent(new Event("input", { bubbles: true }));
	}
}

/**
 * The page's data, decoded. Remix decodes it in its first render and throws the promise of it, before any hook; left
 * to the renderer, the root would be suspended meanwhile.
 */
async function pageData() {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

/** A page left while it loads is no error: Remix gives its answer up, and leaves the end of its stream unawaited. */
addEventListener("unhandledrejection", (event) => {
	if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

pageData().then(() => beginPage(<Browser />));
