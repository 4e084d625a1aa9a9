/** Who can sign in on every fresh copy of the prepared database. */
export const manager = {
	firstname: "Ana",
	lastname: "Diaz",
	email: "ana@example.com",
	password: "correct battery staple",
	organization: "Maple Homes",
};

/** The manager of another organization, who must see nothing of the first. */
export const stranger = {
	firstname: "Sam",
	lastname: "Other",
	email: "sam@example.com",
	password: "correct battery staple",
	organization: "Oak Rentals",
};

/** A resident and a rental owner of the first organization, in the portfolio's database. */
export const resident = { email: "rita@example.com", password: "correct battery staple" };
export const ownerPerson = { email: "olga@example.com", password: "correct battery staple" };

/** A tenant without a lease and an owner without a property, of the same organization, in the portfolio's database. */
export const otherResident = { email: "otto@example.com", password: "correct battery staple" };
export const otherOwner = { email: "oskar@example.com", password: "correct battery staple" };
