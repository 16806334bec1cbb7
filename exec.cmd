@rem On Windows what `exec` is elsewhere: `npm start` begins with it, so that no shell stands between npm and the server.
@%*
