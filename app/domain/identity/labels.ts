/** Label of each role. */
export const roleLabels = {
	property_manager: "Property manager",
	tenant: "Resident",
	property_owner: "Rental owner",
	web_applicant: "Applicant",
} as const;

/** The currencies an organization can use. All have two decimals, because amounts are stored in hundredths. */
export const currencyLabels = {
	USD: "US dollar",
	EUR: "Euro",
	GBP: "Pound sterling",
	CAD: "Canadian dollar",
	AUD: "Australian dollar",
	NZD: "New Zealand dollar",
	CHF: "Swiss franc",
	DKK: "Danish krone",
	INR: "Indian rupee",
	MXN: "Mexican peso",
	NOK: "Norwegian krone",
	PLN: "Polish zloty",
	SEK: "Swedish krona",
	SGD: "Singapore dollar",
	ZAR: "South African rand",
} as const;

/** The formats for dates and numbers that users can choose. */
export const localeLabels = {
	"en-US": "English (United States)",
	"en-GB": "English (United Kingdom)",
	"en-CA": "English (Canada)",
	"en-AU": "English (Australia)",
	"en-NZ": "English (New Zealand)",
	"en-IN": "English (India)",
	"en-ZA": "English (South Africa)",
	"da-DK": "Danish",
	"de-CH": "German (Switzerland)",
	"de-DE": "German (Germany)",
	"es-ES": "Spanish (Spain)",
	"es-MX": "Spanish (Mexico)",
	"fr-CA": "French (Canada)",
	"fr-FR": "French (France)",
	"it-IT": "Italian",
	"nl-NL": "Dutch",
	"pl-PL": "Polish",
	"sv-SE": "Swedish",
} as const;

/** Background colors for a person's initials. White text on each has a contrast of at least 4.5:1. */
export const initialsColors = {
	"#0f766e": "Teal",
	"#1d4ed8": "Blue",
	"#4338ca": "Indigo",
	"#7e22ce": "Purple",
	"#be185d": "Pink",
	"#b91c1c": "Red",
	"#b45309": "Amber",
	"#15803d": "Green",
	"#475569": "Slate",
} as const;

export const passwordHint = "At least 10 characters. Avoid common passwords. A few words you'll remember work well.";
